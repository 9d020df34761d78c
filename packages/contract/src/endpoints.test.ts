import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './core/endpoint.ts'
import { endpoints } from './endpoints.ts'
import { schemas } from './schemas.ts'

const folder = import.meta.dirname
const files = globSync('*/**/*endpoints.ts', { cwd: folder })
const all: Endpoint[] = Object.values(endpoints).flatMap((group) => Object.values(group))

it.each(files)('%s gives its endpoints the name of its folder', async (file) => {
  const module = (await import(`${folder}/${file}`)) as Record<string, Record<string, Endpoint>>
  const declared = Object.values(module).flatMap((group) => Object.values(group))
  expect(new Set(declared.map(({ feature }) => feature))).toEqual(
    new Set([file.replace(/[/-]endpoints\.ts$/, '')]),
  )
})

it('has each endpoint once, under its own name', () => {
  const names = all.map(({ feature, name }) => `${feature}/${name}`)
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
  expect(Object.entries(endpoints.claims).filter(([key, { name }]) => key !== name)).toEqual([])
})

it('takes in each list the search that its field takes', () => {
  const listed = Object.values(schemas).flatMap((group) =>
    Object.entries(group as Record<string, { query?: z.ZodObject }>),
  )
  const searches = listed.flatMap(([name, { query }]) => {
    const { search, page } = query?.shape ?? {}
    return search && page ? [{ name, isTaken: z.safeParse(search, 'a'.repeat(200)).success }] : []
  })
  expect(searches.length).toBeGreaterThan(10)
  expect(searches.filter(({ isTaken }) => !isTaken)).toEqual([])
})

it('has no endpoint with the name of a part of its feature', () => {
  const features = new Set(all.map(({ feature }) => feature))
  expect(all.filter(({ feature, name }) => features.has(`${feature}/${name}`))).toEqual([])
})
