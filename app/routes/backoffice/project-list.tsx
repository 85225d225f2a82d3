export default function Screen() {
  return <h1>project-list</h1>;
}
