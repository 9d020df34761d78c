import { existsSync, globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../shared/paths.mjs'
import { serverBundle } from '../shared/server.mjs'
import { imageVariables, readInstructions, readText } from './read.mjs'

const instructions = readInstructions()
const last = instructions.at(-1).stage
const bases = valuesOf('FROM')
const stages = bases.map((base) => / AS (\w+)$/.exec(base)?.[1])

function valuesOf(keyword, stage) {
  return instructions
    .filter((each) => each.keyword === keyword && (stage === undefined || each.stage === stage))
    .map(({ value }) => value)
}

/** The paths that are copied from the repository, not from another stage. */
const copied = valuesOf('COPY')
  .filter((value) => !value.startsWith('--from='))
  .flatMap((value) => value.split(' ').slice(0, -1))

it('each base is an earlier stage or has a version', () => {
  const unpinned = bases.filter((base, index) => {
    const [name] = base.split(' ')
    return !stages.slice(0, index).includes(name) && !/:\d+\.\d+(\.\d+)?-[a-z-]+$/.test(name)
  })
  expect(unpinned).toEqual([])
})

it('the Node is the one that package.json pins', () => {
  const { node } = JSON.parse(readText('package.json')).dependencies
  expect(bases[0]).toContain(`/node:${node}-`)
})

it('what is copied exists', () => {
  expect(copied.length).toBeGreaterThan(10)
  expect(copied.filter((path) => !existsSync(inRoot(path)))).toEqual([])
  const from = valuesOf('COPY').flatMap((value) => /^--from=(\w+)/.exec(value)?.[1] ?? [])
  expect(from.filter((stage) => !stages.includes(stage))).toEqual([])
})

it('npm sees the package.json of each workspace, as the lock file names them all', () => {
  const workspaces = globSync(['{apps,packages}/*/package.json', '{e2e,bench}/package.json'], {
    cwd: inRoot(),
  })
  expect(workspaces.filter((path) => !copied.includes(path))).toEqual([])
})

it('the program is built and run in one folder, since the build contains the paths of the sources', () => {
  expect(new Set(valuesOf('WORKDIR'))).toEqual(new Set(['/app']))
  expect(valuesOf('COPY', last)).toContain('--from=build /app/apps/server/dist/ apps/server/dist/')
  expect(JSON.parse(valuesOf('CMD', last)[0])).toEqual(['node', serverBundle])
})

it('runs as a user of its own, who may write to DATA_DIR', () => {
  const { DATA_DIR } = imageVariables()
  const [uid] = valuesOf('USER', last).at(-1).split(':')
  expect(Number(uid)).toBeGreaterThan(0)
  expect(valuesOf('RUN', last)[0]).toContain(
    `useradd --uid ${uid} --user-group --home-dir ${DATA_DIR} --create-home`,
  )
  expect(valuesOf('VOLUME', last)).toEqual([DATA_DIR])
})

it('has a health check that asks the path of the server, at the port that it exposes', () => {
  const [check] = valuesOf('HEALTHCHECK', last)
  expect(check).toContain('/healthz`')
  expect(readText('apps/server/src/platform/operations/health.ts')).toContain("app.get('/healthz'")
  expect(valuesOf('EXPOSE', last)).toEqual([imageVariables().PORT])
})

it('has no secret, downloads nothing by address, and runs no install script', () => {
  expect(valuesOf('ADD')).toEqual([])
  expect(
    [...valuesOf('ENV'), ...valuesOf('ARG')].filter((value) => /SECRET|PASSWORD|KEY|TOKEN/.test(value)),
  ).toEqual([])
  const installations = valuesOf('RUN').filter((value) => value.includes('npm ci'))
  expect(installations).toHaveLength(2)
  expect(installations.filter((value) => !value.includes('npm ci --ignore-scripts '))).toEqual([])
})
