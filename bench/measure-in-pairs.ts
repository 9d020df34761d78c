export interface PairedRatio {
  ratio: number
  /** The quartiles of the ratios. */
  low: number
  high: number
  isTooNoisy: boolean
  product: number
  baseline: number
}

/** With a larger interquartile range, relative to the median, the machine is too busy for a verdict. */
const MAX_SPREAD = 0.3

/** Measures product and baseline alternately, A B A B, and takes the median of the pairs' ratios. */
export async function measureInPairs(
  count: number,
  product: () => Promise<number>,
  baseline: () => Promise<number>,
): Promise<PairedRatio> {
  const pairs: { product: number; baseline: number }[] = []
  for (let pair = 0; pair < count; pair++)
    pairs.push({ product: await product(), baseline: await baseline() })

  const ratios = pairs.map((pair) => pair.product / pair.baseline)
  const [low, ratio, high] = [quantile(ratios, 0.25), quantile(ratios, 0.5), quantile(ratios, 0.75)]
  return {
    ratio,
    low,
    high,
    isTooNoisy: (high - low) / ratio > MAX_SPREAD,
    product: quantile(
      pairs.map((pair) => pair.product),
      0.5,
    ),
    baseline: quantile(
      pairs.map((pair) => pair.baseline),
      0.5,
    ),
  }
}

/** Returns the quantile with linear interpolation. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? 0
  const above = sorted[Math.ceil(at)] ?? 0
  return below + (above - below) * (at - Math.floor(at))
}
