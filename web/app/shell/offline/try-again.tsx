import { buttonClass } from "../../ui/button.tsx";

/** The current address, so that the link reloads the page. */
const samePage = "";

/**
 * Reloads the page once the server answers, which may be some time after the network has come back. It reloads only
 * once, because another reload would abort a slow answer. After the back button the browser may keep this document for
 * another address, so `popstate` reloads as well.
 */
const reloadWhenReachable = `let found,look=()=>navigator.onLine&&!found&&fetch("/service-worker.js",{method:"HEAD",cache:"no-store"}).then(({ok})=>{if(ok&&!found){found=1;location.reload()}},()=>{});
addEventListener("online",look);setInterval(look,5e3);addEventListener("popstate",()=>location.reload())`;

/** Loads the page anew, and by itself once the server answers; without the router's scripts. */
export function TryAgain() {
  return (
    <>
      <a className={buttonClass()} href={samePage}>
        Nochmal
      </a>
      <script dangerouslySetInnerHTML={{ __html: reloadWhenReachable }} />
    </>
  );
}
