import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../shared/paths.mjs'
import { serverBundle } from '../shared/server.mjs'
import { imageVariables, readCompose, readText, secondsToStop } from './read.mjs'

const { services, volumes } = readCompose()
const proxy = readText('deploy/nginx.conf')
const own = ['web-1', 'web-2', 'worker']

/** The names by which containers find each other. */
const hosts = new Set(
  Object.entries(services).flatMap(([name, { networks }]) => [name, ...(networks?.default.aliases ?? [])]),
)

/** Whether a service can tell that it is ready. Our image has a check of its own. */
function hasCheck({ build, healthcheck }) {
  return build ? !healthcheck?.disable : Boolean(healthcheck)
}

it('each service waits for services that exist and can tell when they are ready', () => {
  const wrong = Object.entries(services).flatMap(([name, { depends_on = {} }]) =>
    Object.entries(depends_on)
      .filter(
        ([other, { condition }]) =>
          !services[other] || (condition === 'service_healthy' && !hasCheck(services[other])),
      )
      .map(([other]) => `${name}: ${other}`),
  )
  expect(wrong).toEqual([])
})

it('each image has a version', () => {
  const unpinned = Object.values(services)
    .map(({ image }) => image)
    .filter((image) => !/^docker\.io\/[\w/-]+:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/.test(image))
  expect(new Set(unpinned)).toEqual(new Set(['endorse:${ENDORSE_VERSION:-local}']))
})

it('the addresses in the settings are those of services', () => {
  const { DATABASE_URL, REDIS_URL, S3_ENDPOINT } = services['web-1'].environment
  const named = [DATABASE_URL, REDIS_URL, S3_ENDPOINT].map((url) => /([^/@]+):\d+(\/\w+)?$/.exec(url)[1])
  expect(named).toEqual(['postgres', 'redis', '${SITE_HOST:?}'])
  expect(named.filter((host) => !hosts.has(host))).toEqual([])
})

it('the proxy finds the web processes and the bucket', () => {
  const targets = [...proxy.matchAll(/set \$\w+ (\w+);\s+proxy_pass http:\/\/\$\w+:(\d+);/g)]
  expect(targets.map(([, host, port]) => [host, port])).toEqual([
    ['web', imageVariables().PORT],
    ['s3', /-s3\.port=(\d+)/.exec(services.s3.command.join(' '))[1]],
  ])
  expect(targets.map(([, host]) => host).filter((host) => !hosts.has(host))).toEqual([])
})

it('the proxy listens on the published ports', () => {
  const listening = [...proxy.matchAll(/listen (\d+)/g)].map(([, port]) => port)
  expect(services.proxy.ports.map((port) => port.split(':').at(-1))).toEqual(listening)
})

it('the proxy lets WebSockets through, and replaces the address that a client claims', () => {
  expect(proxy).toContain('proxy_set_header Upgrade $http_upgrade;')
  expect(proxy).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
})

it('the check of the worker asks the port of its metrics', () => {
  const { METRICS_PORT } = services.worker.environment
  expect(services.worker.healthcheck.test.join(' ')).toContain(`http://127.0.0.1:${METRICS_PORT}/readyz`)
})

it('no client decides which requests are traced', () => {
  expect(proxy).toContain("proxy_set_header traceparent '';")
})

it('jobs are run by the worker only', () => {
  expect(services.worker.command).toEqual(['node', serverBundle, 'worker'])
  expect(own.map((name) => services[name].environment.WORKERS)).toEqual(['off', 'off', 'off'])
})

it.each(own)('%s can write to its data and /tmp only, has no rights of root, and may finish', (name) => {
  expect(services[name]).toMatchObject({
    read_only: true,
    tmpfs: ['/tmp'],
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    stop_grace_period: `${secondsToStop()}s`,
  })
  expect(services[name].volumes).toContain(`data:${imageVariables().DATA_DIR}`)
})

it('volumes and mounted files exist', () => {
  const sources = Object.values(services).flatMap((service) =>
    (service.volumes ?? []).map((volume) => volume.split(':')[0]),
  )
  const named = sources.filter((source) => /^[a-z]/.test(source))
  expect(new Set(named)).toEqual(new Set(Object.keys(volumes)))
  const files = sources.filter((source) => source.startsWith('./'))
  expect(files).toEqual(['./nginx.conf'])
  expect(existsSync(inRoot('deploy', files[0]))).toBe(true)
})
