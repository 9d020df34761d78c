import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Endpoint } from './core/endpoint.ts'
import { endpoints } from './endpoints.ts'

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

it('has no endpoint with the name of a part of its feature', () => {
  const features = new Set(all.map(({ feature }) => feature))
  expect(all.filter(({ feature, name }) => features.has(`${feature}/${name}`))).toEqual([])
})
