// The files of a worker share its browser: what one has left there is nothing to the next.
localStorage.clear();
sessionStorage.clear();
for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0]}=; Path=/; Max-Age=0`;
document.body.replaceChildren();
history.replaceState(null, "", "/");

// Whoever still asks when a test has taken its network away is told that there is none.
globalThis.fetch = () => Promise.reject(new TypeError("failed to fetch"));
