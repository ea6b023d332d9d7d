export const handle = { herbHeader: true, back: "none" };
export default function ListingPage() {
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <h1>Essen bestellen</h1>
    </main>
  );
}
