import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LineChart } from './LineChart.tsx'

const heightOf = async (value: string) => Number((await screen.findByText(value)).getAttribute('y'))

function draw(first: number, second: number) {
  render(
    <LineChart
      label="Requests and answers"
      labels={['Oct', 'Nov']}
      lines={[
        { label: 'Requests', tone: 'counted', values: [10, first] },
        { label: 'Answers', tone: 'compared', values: [4, second] },
      ]}
      formatValue={(value) => `${value} in all`}
    />,
  )
}

it('writes the newest values of two lines that end close together above and below them', async () => {
  draw(92, 90)
  expect((await heightOf('90 in all')) - (await heightOf('92 in all'))).toBeGreaterThan(24)
})

it('writes both above their lines where there is room', async () => {
  draw(90, 30)
  const [upper, lower] = [await heightOf('90 in all'), await heightOf('30 in all')]
  const circles = [...document.querySelectorAll('circle')].map((circle) => Number(circle.getAttribute('cy')))
  expect([upper, lower]).toEqual(circles.map((middle) => middle - 12))
})

it('ends a percent axis at 100, however small the values are', async () => {
  render(
    <LineChart
      label="Answered"
      labels={['Oct', 'Nov']}
      lines={[{ label: 'Answered', tone: 'counted', values: [80, 71] }]}
      formatValue={(value) => `${value}%`}
      atLeast={100}
    />,
  )
  await screen.findByText('71%')
  screen.getByText('100')
})
