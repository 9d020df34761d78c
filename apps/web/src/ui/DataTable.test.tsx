import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderRoutes } from '../testing/render.tsx'
import { type DataColumn, DataTable } from './DataTable.tsx'
import { PhoneRow } from './PhoneList.tsx'
import { FaceCell, numberColumn, RowLink } from './table-cells.tsx'

interface Company {
  name: string
  jobs: number
}

const edit = vi.fn<() => void>()

const pathOf = ({ name }: Company) => `/companies/${name}`

const columns: DataColumn<Company>[] = [
  {
    head: 'Company',
    skeleton: 'logo',
    cell: (company) => (
      <FaceCell
        face={null}
        first={<RowLink to={pathOf(company)}>{company.name}</RowLink>}
        second="acme.example"
      />
    ),
  },
  numberColumn('Jobs', 80, ({ jobs }) => jobs),
  {
    head: 'Actions',
    width: 120,
    cell: () => (
      <button type="button" onClick={edit}>
        Edit
      </button>
    ),
  },
]

const renderPhoneRow = (company: Company) => (
  <PhoneRow face={null} title={<RowLink to={pathOf(company)}>{company.name}</RowLink>} />
)

function Companies({ rows }: { rows: Company[] | undefined }) {
  return (
    <DataTable
      label="Companies"
      loadingText="Loading companies..."
      rows={rows}
      keyOf={({ name }) => name}
      open={pathOf}
      columns={columns}
      renderPhoneRow={renderPhoneRow}
    />
  )
}

const open = (rows: Company[] | undefined = [{ name: 'Acme', jobs: 0 }]) =>
  renderRoutes(
    [
      { path: '/', element: <Companies rows={rows} /> },
      { path: '/companies/:name', element: <h1>Acme</h1> },
    ],
    '/',
  )

it('opens a row by a click anywhere but on its controls', async () => {
  const { person, router } = open()
  await person.click(screen.getByRole('button', { name: 'Edit' }))
  expect(edit).toHaveBeenCalledOnce()
  expect(router.state.location.pathname).toBe('/')
  await person.click(screen.getByRole('cell', { name: '0' }))
  expect(router.state.location.pathname).toBe('/companies/Acme')
})

it('gives the full text of what it cuts as tooltip', () => {
  open()
  expect(screen.getByRole('link', { name: 'Acme' }).title).toBe('Acme')
  expect(screen.getByText('acme.example').title).toBe('acme.example')
})

it('lets numbers end at the same place as their head', () => {
  open()
  const aligned = [
    screen.getByRole('columnheader', { name: 'Jobs' }),
    screen.getByRole('cell', { name: '0' }),
  ]
  expect(aligned.map((cell) => getComputedStyle(cell).textAlign)).toEqual(['right', 'right'])
})

it('has the same columns while it loads', () => {
  renderRoutes([{ path: '/', element: <Companies rows={undefined} /> }], '/')
  screen.getByText('Loading companies...')
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Company',
    'Jobs',
    'Actions',
  ])
  expect(screen.getAllByRole('row')).toHaveLength(1)
})

it('renders only the row that has changed or is selected again', async () => {
  const rendered: string[] = []
  const names: DataColumn<Company>[] = [
    {
      head: 'Company',
      cell: ({ name, jobs }) => {
        rendered.push(name)
        return `${name} ${jobs}`
      },
    },
  ]
  function Counted() {
    const [rows, setRows] = useState([
      { name: 'Acme', jobs: 0 },
      { name: 'Birla', jobs: 0 },
    ])
    const [selected, setSelected] = useState<Company>()
    return (
      <>
        <button
          type="button"
          onClick={() =>
            setRows((before) => before.map((row) => (row.name === 'Birla' ? { ...row, jobs: 1 } : row)))
          }
        >
          Add a job
        </button>
        <DataTable
          label="Companies"
          rows={rows}
          keyOf={({ name }) => name}
          columns={names}
          renderPhoneRow={renderPhoneRow}
          selection={{
            labelOf: ({ name }) => `Select ${name}`,
            isSelected: (row) => row === selected,
            toggle: (row) => setSelected(row),
            head: null,
            bar: null,
          }}
        />
      </>
    )
  }
  const { person } = renderRoutes([{ path: '/', element: <Counted /> }], '/')
  rendered.length = 0
  await person.click(screen.getByRole('button', { name: 'Add a job' }))
  screen.getByText('Birla 1')
  expect(new Set(rendered)).toEqual(new Set(['Birla']))
  rendered.length = 0
  await person.click(screen.getByRole('checkbox', { name: 'Select Acme' }))
  screen.getByRole('checkbox', { name: 'Select Acme', checked: true })
  expect(rendered).toEqual([])
})
