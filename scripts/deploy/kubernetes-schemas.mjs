import { z } from 'zod'

// The parts of the objects that ours use, with the names and types of the Kubernetes API. Kubernetes ignores a misspelt field or
// refuses it, depending on how it is sent; here it is always refused. A new field is added here.

const { strictObject: object, array, literal } = z
const name = z.string().regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/)
const text = z.record(z.string(), z.string())
const count = z.int().min(0)
const portNumber = z.int().min(1).max(65535)
const quantity = z.string().regex(/^\d+(m|Mi|Gi)?$/)
const selector = object({ matchLabels: text })
const emptyOrSelector = object({ matchLabels: text.optional() })

const metadata = object({
  name,
  namespace: name.optional(),
  labels: text.optional(),
  annotations: text.optional(),
})

function kind(apiVersion, kindName, fields) {
  return object({ apiVersion: literal(apiVersion), kind: literal(kindName), metadata, ...fields })
}

const probe = object({
  httpGet: object({ path: z.string().startsWith('/'), port: name }),
  periodSeconds: count,
  timeoutSeconds: count,
  failureThreshold: count,
})

const container = object({
  name,
  image: z.string(),
  args: array(z.string()).optional(),
  envFrom: array(
    z.union([object({ configMapRef: object({ name }) }), object({ secretRef: object({ name }) })]),
  ),
  ports: array(object({ name, containerPort: portNumber })).optional(),
  startupProbe: probe.optional(),
  readinessProbe: probe.optional(),
  livenessProbe: probe.optional(),
  lifecycle: object({ preStop: object({ exec: object({ command: array(z.string()) }) }) }).optional(),
  resources: object({
    requests: object({ cpu: quantity, memory: quantity }),
    limits: object({ memory: quantity }),
  }),
  securityContext: object({
    allowPrivilegeEscalation: z.boolean(),
    readOnlyRootFilesystem: z.boolean(),
    capabilities: object({ drop: array(z.string()) }),
  }),
  volumeMounts: array(object({ name, mountPath: z.string().startsWith('/') })),
})

const pod = object({
  automountServiceAccountToken: z.boolean(),
  enableServiceLinks: z.boolean(),
  securityContext: object({
    runAsNonRoot: z.boolean(),
    runAsUser: count,
    runAsGroup: count,
    fsGroup: count,
    seccompProfile: object({ type: z.enum(['RuntimeDefault', 'Localhost', 'Unconfined']) }),
  }),
  topologySpreadConstraints: array(
    object({
      maxSkew: z.int().min(1),
      topologyKey: z.string(),
      whenUnsatisfiable: z.enum(['DoNotSchedule', 'ScheduleAnyway']),
      labelSelector: selector,
    }),
  ).optional(),
  terminationGracePeriodSeconds: count,
  containers: array(container).min(1),
  volumes: array(object({ name, emptyDir: object({ sizeLimit: quantity }) })),
})

const deployment = kind('apps/v1', 'Deployment', {
  spec: object({
    replicas: count.optional(),
    strategy: object({
      type: z.enum(['RollingUpdate', 'Recreate']),
      rollingUpdate: object({ maxSurge: count, maxUnavailable: count }),
    }),
    selector,
    template: object({
      metadata: object({ labels: text, annotations: text.optional() }),
      spec: pod,
    }),
  }),
})

const service = kind('v1', 'Service', {
  spec: object({ selector: text, ports: array(object({ name, port: portNumber, targetPort: name })).min(1) }),
})

const ingress = kind('networking.k8s.io/v1', 'Ingress', {
  spec: object({
    tls: array(object({ hosts: array(z.string()), secretName: name })),
    rules: array(
      object({
        host: z.string(),
        http: object({
          paths: array(
            object({
              path: z.string().startsWith('/'),
              pathType: z.enum(['Prefix', 'Exact', 'ImplementationSpecific']),
              backend: object({ service: object({ name, port: object({ name }) }) }),
            }),
          ).min(1),
        }),
      }),
    ),
  }),
})

const autoscaler = kind('autoscaling/v2', 'HorizontalPodAutoscaler', {
  spec: object({
    scaleTargetRef: object({ apiVersion: z.string(), kind: z.string(), name }),
    minReplicas: z.int().min(1),
    maxReplicas: z.int().min(1),
    metrics: array(
      object({
        type: literal('Resource'),
        resource: object({
          name: z.enum(['cpu', 'memory']),
          target: object({ type: literal('Utilization'), averageUtilization: z.int().min(1).max(100) }),
        }),
      }),
    ).min(1),
    behavior: object({ scaleDown: object({ stabilizationWindowSeconds: count.max(3600) }) }),
  }),
})

const disruptionBudget = kind('policy/v1', 'PodDisruptionBudget', {
  spec: object({ maxUnavailable: count, selector }),
})

const allowedPorts = array(
  object({ port: z.union([portNumber, name]), protocol: z.enum(['TCP', 'UDP', 'SCTP']).optional() }),
)

const networkPolicy = kind('networking.k8s.io/v1', 'NetworkPolicy', {
  spec: object({
    podSelector: emptyOrSelector,
    policyTypes: array(z.enum(['Ingress', 'Egress'])),
    ingress: array(
      object({ from: array(object({ namespaceSelector: selector })), ports: allowedPorts }),
    ).optional(),
    egress: array(object({ ports: allowedPorts })).optional(),
  }),
})

const kustomization = object({
  apiVersion: literal('kustomize.config.k8s.io/v1beta1'),
  kind: literal('Kustomization'),
  namespace: name,
  resources: array(z.string()),
  configMapGenerator: array(object({ name, envs: array(z.string()) })),
  images: array(object({ name, newName: z.string(), newTag: z.string() })),
})

/** The schema of each kind of object in `deploy/kubernetes`. */
export const schemas = z.discriminatedUnion('kind', [
  kind('v1', 'Namespace', {}),
  kind('v1', 'Secret', { type: literal('Opaque'), stringData: text }),
  deployment,
  service,
  ingress,
  autoscaler,
  disruptionBudget,
  networkPolicy,
  kustomization,
])
