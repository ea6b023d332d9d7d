import type { Account } from "@mahlzeit/contract/customers";
import { Modal } from "../ui/modal.tsx";

interface AccountOverlayProps {
  account: Account;
  onClose: () => void;
}

/** The customer's orders and account. */
export default function AccountOverlay({ account: { customer, email }, onClose }: AccountOverlayProps) {
  return (
    <Modal title={`${customer.firstName} ${customer.lastName}`} onClose={onClose}>
      <p>{email}</p>
    </Modal>
  );
}
