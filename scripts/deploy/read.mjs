import { globSync, readFileSync } from 'node:fs'
import { parseAllDocuments } from 'yaml'
import { inRoot } from '../shared/paths.mjs'

/** Reads a file of the repository. */
export function readText(path) {
  return readFileSync(inRoot(path), 'utf8')
}

/** Reads the documents of a YAML file. Throws for a key that is there twice. */
export function readYaml(path) {
  return parseAllDocuments(readText(path), { merge: true }).map((document) => {
    if (document.errors.length > 0) throw new Error(`${path}: ${document.errors[0].message}`)
    return document.toJS()
  })
}

/** Reads the variables of a file for `--env-file`; also those that are commented out. */
export function readVariables(path) {
  return Object.fromEntries(
    [...readText(path).matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [
      name,
      value.replace(/^"(.*)"$/, '$1'),
    ]),
  )
}

/** Reads the instructions of the Containerfile, with the stage that each belongs to. */
export function readInstructions() {
  const lines = readText('deploy/Containerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  let stage = -1
  return lines.map((line) => {
    const [, keyword, value] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (!keyword) throw new Error(`This is no instruction: ${line}`)
    if (keyword === 'FROM') stage++
    return { keyword, value, stage }
  })
}

/** Returns the variables that the image sets. */
export function imageVariables() {
  const pairs = readInstructions()
    .filter(({ keyword }) => keyword === 'ENV')
    .flatMap(({ value }) => value.split(' '))
  return Object.fromEntries(pairs.map((pair) => pair.split('=')))
}

/** Returns the only compose file. */
export function readCompose() {
  return readYaml('deploy/compose.yaml')[0]
}

/** Returns all objects for Kubernetes, with their files. */
export function readObjects() {
  return globSync('deploy/kubernetes/*.yaml', { cwd: inRoot() }).flatMap((file) =>
    readYaml(file).map((object) => ({ file, ...object })),
  )
}

/** Reads the settings of a unit of systemd. One that is there several times has the values as a list. */
export function readUnit(path) {
  const settings = {}
  for (const [, name, value] of readText(path).matchAll(/^([A-Za-z]+)=(.*)$/gm))
    settings[name] = name in settings ? [settings[name], value].flat() : value
  return settings
}

/** How long the operating manual lets a process finish its requests and jobs after SIGTERM. */
export function secondsToStop() {
  const [, seconds] = /send SIGTERM and wait for (\d+) seconds/.exec(readText('docs/operating.md'))
  return Number(seconds)
}
