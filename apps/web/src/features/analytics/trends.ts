/** A named value of a chart. */
export interface TrendPoint {
  name: string
  value: number
}

/** Says how values went: `From 12 in June to 25 in November; the most were 27 in October`. */
export function describeTrend(points: TrendPoint[], format: (value: number) => string = String): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return 'Nothing to draw'
  if (points.length === 1) return `${format(first.value)} in ${first.name}`
  const most = points.reduce((best, point) => (point.value > best.value ? point : best))
  const course = `from ${format(first.value)} in ${first.name} to ${format(last.value)} in ${last.name}`
  return most === first || most === last
    ? course
    : `${course}; the most were ${format(most.value)} in ${most.name}`
}

/** Says which bars are the longest: `Java 46, Kafka 31, then Python 22`. */
export function describeRanking(points: TrendPoint[]): string {
  return points.map(({ name, value }) => `${name} ${value}`).join(', ')
}
