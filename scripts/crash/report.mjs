/** Prints the recovery times and the checks, and sets the exit code. */
export function printReport({ killed, faults, verified, client, record, outputOfStop, limit, seed, load }) {
  console.info(`\nSeed ${seed}, load of the machine ${load.toFixed(1)}`)
  console.info(`${client.seen.requests} requests, ${client.seen.outages} of them during an outage`)
  console.info(`The slowest code of a sign-up arrived after ${seconds(record.slowestCodeMs)}\n`)
  console.info('killed                    times   median  slowest')
  for (const [what, times] of groupTimes(killed))
    console.info(
      `${what.padEnd(24)} ${pad(times.length)} ${pad(seconds(median(times)), 8)} ${pad(seconds(Math.max(...times)), 8)}`,
    )

  for (const [links, counts] of Object.entries(faults)) {
    console.info(`\n${`links ${links}`.padEnd(24)}  times`)
    for (const [what, times] of Object.entries(counts)) console.info(`${what.padEnd(24)} ${pad(times)}`)
  }

  const late = killed.filter(({ recoveryMs }) => recoveryMs > limit * 1000)
  const checks = [
    { what: `recoveries within ${limit} s`, count: killed.length, failures: late.map(({ what }) => what) },
    ...verified,
    { what: 'answers as expected', count: client.seen.requests, failures: client.seen.problems },
    { what: 'quiet stop', count: 1, failures: outputOfStop.trim() ? [outputOfStop.trim()] : [] },
  ]
  console.info('\nchecked                   count   failed')
  for (const { what, count, failures } of checks) {
    console.info(`${what.padEnd(24)} ${pad(count)} ${pad(failures.length, 8)}`)
    for (const failure of failures.slice(0, 5)) console.info(`  ${failure}`)
  }
  const failed = checks.filter(({ failures }) => failures.length > 0).length
  console.info(`\n${checks.length - failed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

/** Groups the recovery times by what was killed, and adds all of them. */
function groupTimes(killed) {
  const groups = Map.groupBy(killed, ({ what }) => what)
  return [...groups, ['all', killed]].map(([what, list]) => [what, list.map(({ recoveryMs }) => recoveryMs)])
}

function median(times) {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
const pad = (value, width = 6) => String(value).padStart(width)
