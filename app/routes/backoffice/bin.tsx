export default function Screen() {
  return <h1>bin</h1>;
}
