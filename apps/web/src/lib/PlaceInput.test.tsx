import { jobSearchEndpoints } from '@endorse/contract/job-search/endpoints'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { mockResponse, requests, useMockServer } from '../testing/mock-server.ts'
import { renderWithProviders } from '../testing/render.tsx'
import { CitiesInput } from './CitiesInput.tsx'
import { useContractForm } from './form.ts'
import { PlaceInput } from './PlaceInput.tsx'

useMockServer()
beforeEach(() =>
  mockResponse(jobSearchEndpoints.suggestCity, ({ query }) => ({
    success: true as const,
    data: query.get('text') === 'Bengalooru' ? 'Bangalore' : null,
  })),
)

const schema = z.object({ city: z.string(), cities: z.array(z.string()) })

function TestForm({ cities = [] }: { cities?: string[] }) {
  const form = useContractForm(schema, { values: { city: '', cities } })
  return (
    <form>
      <PlaceInput form={form} name="city" label="City" />
      <CitiesInput form={form} name="cities" label="Preferred cities" />
    </form>
  )
}

const city = () => screen.getByLabelText<HTMLInputElement>('City')
const suggestion = () => screen.findByRole('button', { name: 'No such city. Bangalore?' })

it('a misspelt city is asked about once its field was left, and corrected with the keyboard', async () => {
  const { person } = renderWithProviders(<TestForm />)
  await person.type(city(), 'Bengalooru')
  expect(requests).toEqual([])
  await person.tab()
  const button = await suggestion()
  await person.tab({ shift: true })
  expect(document.activeElement).toBe(button)
  await person.keyboard('{Enter}')
  expect(city().value).toBe('Bangalore')
  expect(document.activeElement).toBe(city())
  expect(screen.queryByRole('button', { name: /^No such city/ })).toBeNull()
})

it('a city that is typed further is not asked about, nor one that is known', async () => {
  const { person } = renderWithProviders(<TestForm />)
  await person.type(city(), 'Bengalooru')
  await person.tab()
  await suggestion()
  await person.type(city(), 'pet')
  expect(screen.queryByRole('button', { name: /^No such city/ })).toBeNull()
})

it('the city that was added last is replaced in its list', async () => {
  const { person } = renderWithProviders(<TestForm cities={['Pune']} />)
  await person.type(screen.getByRole('textbox', { name: 'Preferred cities' }), 'Bengalooru{Enter}')
  await person.click(await suggestion())
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Pune', 'Bangalore'])
})
