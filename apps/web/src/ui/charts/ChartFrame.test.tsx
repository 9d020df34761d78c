import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { ChartFrame } from './ChartFrame.tsx'

const WIDTH = 300
/** Half of a label such as "23 Nov". */
const HALF_LABEL = 20

vi.mock('@visx/responsive', () => ({
  ParentSize: ({ children }: { children: (size: { width: number }) => ReactNode }) =>
    children({ width: WIDTH }),
}))

it('keeps the last label inside of the chart, however narrow its column is', () => {
  let last = 0
  render(
    <ChartFrame label="Requests" labels={Array.from({ length: 12 }, (_, index) => `${index} Nov`)} max={4}>
      {({ middleOf }) => {
        last = middleOf(11)
        return null
      }}
    </ChartFrame>,
  )
  expect(last).toBeGreaterThan(WIDTH / 2)
  expect(last + HALF_LABEL).toBeLessThanOrEqual(WIDTH)
})
