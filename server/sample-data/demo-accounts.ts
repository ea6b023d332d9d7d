import type { Address } from "@mahlzeit/domain/catalogue/delivery/address";
import type { MemberRole } from "@mahlzeit/domain/people/roles";

/** A login that a demo offers with one click. The passwords are public: these accounts exist only in a demo. */
export interface DemoLogin {
  readonly role: "Kundin" | "Inhaber" | "Team" | "Betreiberin";
  readonly email: string;
  readonly password: string;
}

export interface DemoAccount extends DemoLogin {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly addresses: readonly Address[];
  readonly isOperator: boolean;
  /** The roles by restaurant uid. */
  readonly memberships: Readonly<Record<string, MemberRole>>;
}

export const demoHome: Address = {
  street: "Zieglergasse",
  number: "24/11",
  postcode: "1070",
  city: "Wien",
  district: "Neubau",
  extra: "2. Stock, bei Hofbauer läuten",
};

export const demoCustomer: DemoAccount = {
  role: "Kundin",
  email: "leonie.hofbauer@example.at",
  password: "demo-kundin",
  firstName: "Leonie",
  lastName: "Hofbauer",
  phone: "+43 660 1234567",
  addresses: [
    demoHome,
    { street: "Taborstraße", number: "95", postcode: "1020", city: "Wien", district: "Leopoldstadt", extra: "Büro" },
  ],
  isOperator: false,
  memberships: {},
};

export const demoOperator: DemoAccount = {
  role: "Betreiberin",
  email: "theresa.wallner@example.at",
  password: "demo-betreiberin",
  firstName: "Theresa",
  lastName: "Wallner",
  phone: "+43 699 4567890",
  addresses: [],
  isOperator: true,
  memberships: {},
};

export const demoAccounts: readonly DemoAccount[] = [
  demoCustomer,
  {
    role: "Inhaber",
    email: "marco.fontana@example.at",
    password: "demo-inhaber",
    firstName: "Marco",
    lastName: "Fontana",
    phone: "+43 664 2345678",
    addresses: [],
    isOperator: false,
    memberships: { "da-marco-al-forno": "owner" },
  },
  {
    role: "Team",
    email: "elif.gruber@example.at",
    password: "demo-team",
    firstName: "Elif",
    lastName: "Gruber",
    phone: "+43 676 3456789",
    addresses: [],
    isOperator: false,
    memberships: { "da-marco-al-forno": "staff", "gasthaus-lindenhof": "staff" },
  },
  demoOperator,
];

export const demoLogins: readonly DemoLogin[] = demoAccounts.map(({ role, email, password }) => ({
  role,
  email,
  password,
}));
