import { join } from "node:path";
import { asAccount, makeFolder } from "./account.ts";
import { addressOf, type Layout } from "./layout.ts";
import { programs } from "./packages.ts";
import type { Recipe } from "./part.ts";

/** Three members that elect the primary; two suffice. */
export function etcdRecipes({ folder, etcd }: Layout): Recipe[] {
  const nameOf = (i: number) => `etcd-${i + 1}`;
  const members = etcd.map(({ peer }, i) => `${nameOf(i)}=http://${addressOf(peer)}`).join(",");
  return etcd.map(({ client, peer }, i) => {
    const name = nameOf(i);
    const environment = {
      ETCD_NAME: name,
      ETCD_DATA_DIR: makeFolder(join(folder, name)),
      ETCD_LISTEN_CLIENT_URLS: `http://${addressOf(client)}`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://${addressOf(client)}`,
      ETCD_LISTEN_PEER_URLS: `http://${addressOf(peer)}`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${addressOf(peer)}`,
      ETCD_INITIAL_CLUSTER: members,
      ETCD_INITIAL_CLUSTER_STATE: "new",
      // Generous, because one busy disk serves all three.
      ETCD_HEARTBEAT_INTERVAL: "300",
      ETCD_ELECTION_TIMEOUT: "3000",
    };
    return {
      name,
      command: programs.setpriv,
      parameters: [...asAccount(), programs.etcd],
      environment,
      address: addressOf(client),
      log: join(folder, "logs", `${name}.log`),
      isReady: async () => (await fetch(`http://${addressOf(client)}/health`)).ok,
    };
  });
}
