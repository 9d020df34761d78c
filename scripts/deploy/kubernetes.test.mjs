import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { inRoot } from '../shared/paths.mjs'
import { serverBundle } from '../shared/server.mjs'
import { schemas } from './kubernetes-schemas.mjs'
import { imageVariables, readObjects, readText, readVariables, secondsToStop } from './read.mjs'

const objects = readObjects()
const [kustomization] = ofKind('Kustomization')
const deployments = ofKind('Deployment')
const web = find('Deployment', 'web')
const worker = find('Deployment', 'worker')
const settings = readVariables('deploy/kubernetes/settings.env')
const pods = deployments.map(({ metadata, spec }) => [metadata.name, spec.template])

function ofKind(kind) {
  return objects.filter((object) => object.kind === kind)
}

function find(kind, name) {
  return ofKind(kind).find(({ metadata }) => metadata.name === name)
}

function problemsOf({ file, ...object }) {
  const { error } = schemas.safeParse(object)
  return (error?.issues ?? []).map(({ path, message }) => `${file}: ${path.join('.')}: ${message}`)
}

it('each object has the fields of its kind', () => {
  expect(objects.length).toBeGreaterThan(10)
  expect(objects.flatMap(problemsOf)).toEqual([])
})

it.each([
  ['a misspelt field', { spec: { ...web.spec, replica: 2 } }],
  ['a value of another type', { spec: { ...web.spec, replicas: '2' } }],
  ['another version', { apiVersion: 'apps/v1beta1' }],
  ['a missing field', { spec: undefined }],
])('%s would be found', (_what, change) => {
  expect(problemsOf({ ...web, ...change })).not.toEqual([])
})

it('kustomize takes each file but the example of the secret', () => {
  const files = new Set(objects.map(({ file }) => basename(file)))
  files.delete('kustomization.yaml')
  files.delete('secret.example.yaml')
  expect(new Set(kustomization.resources)).toEqual(files)
  const generated = kustomization.configMapGenerator.flatMap(({ envs }) => envs)
  expect(generated.filter((file) => !existsSync(inRoot('deploy/kubernetes', file)))).toEqual([])
})

it('what selects pods selects those of a deployment', () => {
  const selecting = [
    ...deployments.map(({ spec }) => spec.selector.matchLabels),
    ...ofKind('Service').map(({ spec }) => spec.selector),
    ...ofKind('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels),
    ...ofKind('NetworkPolicy').flatMap(({ spec }) => spec.podSelector.matchLabels ?? []),
  ]
  const apps = pods.map(([, { metadata }]) => metadata.labels.app)
  expect(selecting.map(({ app }) => app).filter((app) => !apps.includes(app))).toEqual([])
  expect(deployments.map(({ spec }) => spec.selector.matchLabels.app)).toEqual(apps)
})

it('ports are named by what names them', () => {
  const ports = web.spec.template.spec.containers[0].ports
  const names = ports.map((port) => port.name)
  const used = [
    ...find('Service', 'web').spec.ports.map(({ targetPort }) => targetPort),
    ...find('NetworkPolicy', 'web').spec.ingress.flatMap((rule) => rule.ports.map(({ port }) => port)),
  ]
  expect(new Set(used)).toEqual(new Set(names))
  expect(ports.map(({ containerPort }) => String(containerPort))).toEqual([
    imageVariables().PORT,
    settings.METRICS_PORT,
  ])
  expect(web.spec.template.metadata.annotations['prometheus.io/port']).toBe(settings.METRICS_PORT)
})

it('the metrics of each pod are at the port that Prometheus may reach', () => {
  for (const [name, { metadata, spec }] of pods) {
    const port = spec.containers[0].ports.find((each) => each.name === 'metrics')
    expect(String(port.containerPort)).toBe(settings.METRICS_PORT)
    expect(metadata.annotations['prometheus.io/port']).toBe(settings.METRICS_PORT)
    const rules = find('NetworkPolicy', name).spec.ingress
    expect(rules.flatMap(({ ports }) => ports.map((each) => each.port))).toContain('metrics')
  }
})

it('the ingress leads to the service, under the name that the site has', () => {
  const { rules, tls } = find('Ingress', 'web').spec
  const { name, port } = rules[0].http.paths[0].backend.service
  const service = find('Service', name)
  expect(service.spec.ports.map((each) => each.name)).toContain(port.name)
  expect([rules[0].host, ...tls[0].hosts]).toEqual(Array(2).fill(new URL(settings.PUBLIC_URL).host))
})

it('the autoscaler sets the number of web pods, and at least two', () => {
  const { scaleTargetRef, minReplicas } = find('HorizontalPodAutoscaler', 'web').spec
  expect(scaleTargetRef).toEqual({ apiVersion: web.apiVersion, kind: web.kind, name: web.metadata.name })
  expect(minReplicas).toBeGreaterThanOrEqual(2)
  expect(web.spec).not.toHaveProperty('replicas')
})

it('the probes ask the paths of the server', () => {
  const [container] = web.spec.template.spec.containers
  expect(container.startupProbe.httpGet).toEqual({ path: '/healthz', port: 'http' })
  expect(container.livenessProbe.httpGet).toEqual({ path: '/healthz', port: 'http' })
  expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' })
  const source = readText('apps/server/src/platform/operations/health.ts')
  expect(source).toContain("app.get('/healthz'")
  expect(source).toContain("app.get('/readyz'")
})

it('the probes of a worker ask the port of its metrics', () => {
  const [{ startupProbe, livenessProbe, readinessProbe }] = worker.spec.template.spec.containers
  expect(startupProbe.httpGet).toEqual({ path: '/healthz', port: 'metrics' })
  expect(livenessProbe.httpGet).toEqual({ path: '/healthz', port: 'metrics' })
  expect(readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'metrics' })
  const source = readText('apps/server/src/platform/operations/metrics.ts')
  expect(source).toContain("request.url === '/healthz'")
  expect(source).toContain("request.url === '/readyz'")
})

it.each(pods)('a pod of %s has the time to finish after SIGTERM', (_name, { spec }) => {
  const [, seconds] = spec.containers[0].lifecycle?.preStop.exec.command ?? ['sleep', '0']
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(seconds) + secondsToStop())
})

it.each(pods)('a pod of %s gets settings and secrets that exist', (_name, { spec }) => {
  const [{ envFrom, image }] = spec.containers
  expect(envFrom).toEqual([
    { configMapRef: { name: kustomization.configMapGenerator[0].name } },
    { secretRef: { name: ofKind('Secret')[0].metadata.name } },
  ])
  expect(kustomization.images.map(({ name }) => name)).toEqual([image])
})

it('a worker runs the jobs, and web processes only store them', () => {
  expect(worker.spec.template.spec.containers[0].args).toEqual(['node', serverBundle, 'worker'])
  expect(settings.WORKERS).toBe('off')
})

it.each(pods)(
  'a pod of %s can write to its data and /tmp only, and has no rights of root',
  (_name, { spec }) => {
    const [{ securityContext, volumeMounts }] = spec.containers
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual([imageVariables().DATA_DIR, '/tmp'])
    expect(spec.volumes.map(({ name }) => name)).toEqual(volumeMounts.map(({ name }) => name))
  },
)
