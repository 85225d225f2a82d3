/** Latitude and longitude in degrees. */
export type Corner = readonly [lat: number, lng: number];

/** Twice the area of a triangle; its sign says on which side of a–b the point lies. */
function side(a: Corner, b: Corner, point: Corner): number {
  return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]);
}

function isBetween(a: Corner, b: Corner, point: Corner): boolean {
  return (
    Math.min(a[0], b[0]) <= point[0] &&
    point[0] <= Math.max(a[0], b[0]) &&
    Math.min(a[1], b[1]) <= point[1] &&
    point[1] <= Math.max(a[1], b[1])
  );
}

/** Whether two lines have a point in common. */
function meet(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  const [ofC, ofD, ofA, ofB] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (ofC * ofD < 0 && ofA * ofB < 0) return true;
  return (
    (ofC === 0 && isBetween(a, b, c)) ||
    (ofD === 0 && isBetween(a, b, d)) ||
    (ofA === 0 && isBetween(c, d, a)) ||
    (ofB === 0 && isBetween(c, d, b))
  );
}

/** Whether a line runs back over the one before it. */
function turnsBack(a: Corner, b: Corner, c: Corner): boolean {
  const ahead = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]);
  return side(a, b, c) === 0 && ahead <= 0;
}

/** Whether lines of a closed polygon cross, touch or lie on each other: then its inside is not what was meant. */
export function hasCrossing(corners: readonly Corner[]): boolean {
  const lines = corners.map((corner, at) => [corner, corners[(at + 1) % corners.length] ?? corner] as const);
  return lines.some(([a, b], at) => {
    const [, next] = lines[(at + 1) % lines.length] ?? [a, b];
    if (turnsBack(a, b, next)) return true;
    // Neighbours share a corner; each other pair is looked at once.
    return lines.slice(at + 2, at === 0 ? -1 : undefined).some(([c, d]) => meet(a, b, c, d));
  });
}
