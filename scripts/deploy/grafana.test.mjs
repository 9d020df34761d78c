import { parser } from '@prometheus-io/lezer-promql'
import { expect, it } from 'vitest'
import { createMetrics } from '../../apps/server/src/platform/operations/metrics.ts'
import { headingsIn } from '../docs/references.mjs'
import { imageVariables, readText, readVariables, readYaml } from './read.mjs'

const dashboard = JSON.parse(readText('deploy/grafana/dashboard.json'))
const alerts = readYaml('deploy/grafana/alerts.yaml')[0].groups.flatMap(({ rules }) => rules)
const panels = dashboard.panels.filter(({ type }) => type !== 'row')
const expressions = [
  ...alerts.map(({ alert, expr }) => [alert, expr]),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr])),
]

/** What Prometheus adds to each series, and the series that it has by itself. */
const scraped = ['job', 'instance']
const series = new Map([['up', scraped], ...(await servedSeries())])

/** Lists the series of the registry that the server serves, with their labels. */
async function servedSeries() {
  const { registry } = await createMetrics()
  return registry.getMetricsAsArray().flatMap(({ name, type, labelNames }) => {
    const labels = [...labelNames, ...scraped]
    if (type === 'histogram')
      return [
        [`${name}_bucket`, [...labels, 'le']],
        [`${name}_sum`, labels],
        [`${name}_count`, labels],
      ]
    return [[name, labels]]
  })
}

/** Finds what an expression asks for and the server does not serve, and where it is no PromQL. */
function problemsOf(expression) {
  const problems = []
  const labels = new Set()
  const names = new Set()
  parser.parse(expression).iterate({
    enter({ type, name, from, to }) {
      const text = expression.slice(from, to)
      if (type.isError) problems.push(`no PromQL at ${from}`)
      if (name === 'Identifier') names.add(text)
      if (name === 'LabelName') labels.add(text)
    },
  })
  if (names.size === 0) problems.push('no metric')
  problems.push(...[...names].filter((name) => !series.has(name)))
  const known = [...names].flatMap((name) => series.get(name) ?? [])
  problems.push(...[...labels].filter((label) => !known.includes(label)))
  return problems
}

/** Finds the labels that a text names and its expression does not leave. */
function labelsIn(text) {
  return [...text.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label]) => label)
}

it('finds the series and the expressions', () => {
  expect(series.size).toBeGreaterThan(40)
  expect(expressions.length).toBeGreaterThan(30)
})

it.each(expressions)('%s asks for what the server serves', (_title, expression) => {
  expect(problemsOf(expression)).toEqual([])
})

it.each([
  ['sum(rate(http_requests_total[5m]))', ['http_requests_total']],
  ['sum by (path) (rate(http_request_duration_seconds_count[5m]))', ['path']],
  ['http_request_duration_seconds_count{code="500"}', ['code']],
  ['http_request_duration_seconds_count{le="1"}', ['le']],
  ['http_request_duration_seconds', ['http_request_duration_seconds']],
  ['sum(rate(mails_total[5m])', ['no PromQL at 25']],
  ['1 > 0', ['no metric']],
])('%s would be found', (expression, problems) => {
  expect(problemsOf(expression)).toEqual(problems)
})

it.each(alerts.map((rule) => [rule.alert, rule]))('%s says what it is and what to do', (_name, rule) => {
  expect(rule).toMatchObject({
    alert: expect.stringMatching(/^Endorse[A-Z]\w+$/),
    labels: { severity: expect.stringMatching(/^(critical|warning)$/) },
    annotations: { summary: expect.stringMatching(/^\w/), description: expect.stringMatching(/\.$/) },
  })
  const [page, heading] = rule.annotations.runbook.split('#')
  expect(page).toBe('docs/operating.md')
  expect(headingsIn(readText(page))).toContain(heading)
})

it('each alert has a name of its own, and the manual has nothing to do for an alert that does not exist', () => {
  const names = alerts.map(({ alert }) => alert)
  expect(new Set(names).size).toBe(names.length)
  const [, section] = /^## What to do when$([^]*?)^## /m.exec(readText('docs/operating.md'))
  const described = headingsIn(section)
  expect(new Set(alerts.map(({ annotations }) => annotations.runbook.split('#')[1]))).toEqual(
    new Set(described),
  )
})

it('texts name only labels that the expression has', () => {
  const texts = [
    ...alerts.map(({ expr, annotations }) => [expr, annotations.description]),
    ...panels.flatMap(({ targets }) => targets.map(({ expr, legendFormat }) => [expr, legendFormat])),
  ]
  const wrong = texts.flatMap(([expression, text]) =>
    labelsIn(text)
      .filter((label) => !labelsLeftBy(expression).includes(label))
      .map((label) => `${text}: ${label}`),
  )
  expect(wrong).toEqual([])
})

/** The labels of the result: those that it is grouped by, or all of its series. */
function labelsLeftBy(expression) {
  const [, grouped] = /\b(?:sum|max) by \(([^)]*)\)/.exec(expression) ?? []
  if (grouped !== undefined) return grouped.split(/,\s*/)
  const [name] = [...series.keys()].filter((each) => new RegExp(`\\b${each}\\b`).test(expression))
  return series.get(name)
}

it('the panels do not overlap, and have numbers of their own', () => {
  const ids = dashboard.panels.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
})

it('the files find each other, by the ports of the settings', () => {
  const prometheus = readYaml('deploy/grafana/prometheus.yaml')[0]
  expect(prometheus.rule_files).toEqual(['alerts.yaml'])
  const targets = prometheus.scrape_configs.flatMap(({ static_configs }) => static_configs[0].targets)
  expect(targets[0]).toBe(`127.0.0.1:${readVariables('deploy/endorse.env.example').METRICS_PORT}`)
  expect(targets.filter((target) => target.endsWith(`:${imageVariables().PORT}`))).toEqual([])
  expect(prometheus.scrape_configs.map(({ job_name }) => job_name)).toEqual(['endorse-web', 'endorse-worker'])
  const [provider] = readYaml('deploy/grafana/dashboards.yaml')[0].providers
  expect(readText('deploy/grafana/dashboards.yaml')).toContain(
    `dashboard.json to\n# ${provider.options.path}/`,
  )
})
