import { render, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChartFrame } from './ChartFrame.tsx'

/** All that is observed in tests is so wide. */
const WIDTH = 480
/** Half of a label such as "23 Nov". */
const HALF_LABEL = 20

it('keeps the last label inside of the chart, however narrow its column is', async () => {
  let last = 0
  render(
    <ChartFrame label="Requests" labels={Array.from({ length: 24 }, (_, index) => `${index} Nov`)} max={4}>
      {({ middleOf }) => {
        last = middleOf(23)
        return null
      }}
    </ChartFrame>,
  )
  await waitFor(() => expect(last).toBeGreaterThan(WIDTH / 2))
  expect(last + HALF_LABEL).toBeLessThanOrEqual(WIDTH)
})
