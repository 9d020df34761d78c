import { expect, it } from 'vitest'
import { serverBundle } from '../shared/server.mjs'
import { readUnit, secondsToStop } from './read.mjs'

const site = readUnit('deploy/endorse.service')
const worker = readUnit('deploy/endorse-worker.service')

/** What both units have to say alike. */
function withoutOwn({ Description: _1, ExecStart: _2, LimitNOFILE: _3, EnvironmentFile: _4, ...rest }) {
  return rest
}

it('the units start the built server with the pinned Node', () => {
  const { WorkingDirectory } = site
  const node = `${WorkingDirectory}/node_modules/node/bin/node`
  expect(site.ExecStart).toBe(`${node} ${serverBundle}`)
  expect(worker.ExecStart).toBe(`${node} ${serverBundle} worker`)
})

it('the units differ in what they run only', () => {
  expect(withoutOwn(worker)).toEqual(withoutOwn(site))
})

it('the worker has the settings of the site, and may have others', () => {
  expect(worker.EnvironmentFile).toEqual([site.EnvironmentFile, '-/etc/endorse/worker.env'])
})

it('what is written is in the folders that systemd makes', () => {
  expect(site).toMatchObject({
    Environment: 'NODE_ENV=production DATA_DIR=/var/lib/endorse NODE_COMPILE_CACHE=/var/cache/endorse',
    StateDirectory: 'endorse',
    CacheDirectory: 'endorse',
    ProtectSystem: 'strict',
  })
})

it('a process has the time to finish after SIGTERM, and only the first one gets it', () => {
  expect(site.TimeoutStopSec).toBe(String(secondsToStop()))
  expect(site.KillMode).toBe('mixed')
})

it('the site runs without rights of root', () => {
  expect(site).toMatchObject({
    User: 'endorse',
    NoNewPrivileges: 'yes',
    CapabilityBoundingSet: '',
    ProtectHome: 'yes',
    PrivateTmp: 'yes',
    PrivateDevices: 'yes',
    SystemCallFilter: '@system-service',
  })
})
