export default function Screen() {
  return <h1>property-list</h1>;
}
