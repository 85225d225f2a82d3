export default function Screen() {
  return <h1>activity</h1>;
}
