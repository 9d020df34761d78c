import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signIn } from '../lib/session.ts'
import { aarav, ravi } from '../testing/people.ts'
import { renderRoutes } from '../testing/render.tsx'
import { type DataColumn, DataTable } from './DataTable.tsx'
import { DensitySwitch } from './DensitySwitch.tsx'
import { TwoLines } from './table-cells.tsx'

const columns = (second: string): DataColumn<string>[] => [
  { head: 'Name', cell: (name) => <TwoLines first={name} second={second} /> },
]

function Screen() {
  return (
    <>
      <DensitySwitch />
      <DataTable
        twoLines
        hasDensity
        label="People"
        rows={['Priya Nair']}
        keyOf={(name) => name}
        columns={columns('Pune')}
        renderPhoneRow={(name) => name}
      />
      <DataTable
        twoLines
        label="Jobs"
        rows={['Engineer']}
        keyOf={(title) => title}
        columns={columns('Lumenpay')}
        renderPhoneRow={(title) => title}
      />
    </>
  )
}

const open = () => renderRoutes([{ path: '/', Component: Screen }], '/')
const heightOf = (text: string) =>
  getComputedStyle(screen.getByText(text).closest('td') ?? document.body).height
const isShown = (text: string) => getComputedStyle(screen.getByText(text)).display !== 'none'

it('makes the rows of its table one line high, and remembers that for the person', async () => {
  signIn('token', ravi, true)
  const { person, unmount } = open()
  expect([heightOf('Priya Nair'), isShown('Pune')]).toEqual(['64px', true])
  await person.click(screen.getByRole('button', { name: 'One line a row' }))
  expect([heightOf('Priya Nair'), isShown('Pune')]).toEqual(['44px', false])
  expect([heightOf('Engineer'), isShown('Lumenpay')]).toEqual(['64px', true])
  unmount()

  const again = open()
  expect(heightOf('Priya Nair')).toBe('44px')
  expect(screen.getByRole('button', { name: 'One line a row' }).getAttribute('aria-pressed')).toBe('true')
  again.unmount()
  signIn('token', aarav, true)
  open()
  expect(heightOf('Priya Nair')).toBe('64px')
})
