export interface Paired {
  ratio: number
  /** Half of the ratios are between these. */
  low: number
  high: number
  isTooNoisy: boolean
  product: number
  limit: number
}

/** With more between the quarters than this share of the median, the machine is too busy to tell. */
const MOST_SPREAD = 0.3

/** Measures one and the other in turn, A B A B, and takes the median of the ratios of the pairs. */
export async function inPairs(
  count: number,
  product: () => Promise<number>,
  limit: () => Promise<number>,
): Promise<Paired> {
  const pairs: { product: number; limit: number }[] = []
  for (let pair = 0; pair < count; pair++) pairs.push({ product: await product(), limit: await limit() })

  const ratios = pairs.map((pair) => pair.product / pair.limit)
  const [low, ratio, high] = [quantile(ratios, 0.25), quantile(ratios, 0.5), quantile(ratios, 0.75)]
  return {
    ratio,
    low,
    high,
    isTooNoisy: (high - low) / ratio > MOST_SPREAD,
    product: quantile(
      pairs.map((pair) => pair.product),
      0.5,
    ),
    limit: quantile(
      pairs.map((pair) => pair.limit),
      0.5,
    ),
  }
}

export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? 0
  const above = sorted[Math.ceil(at)] ?? 0
  return below + (above - below) * (at - Math.floor(at))
}
