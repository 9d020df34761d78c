/** How the name of a file ends in the repository. */
const EXTENSION = /\.(ts|tsx|mts|mjs|cjs|js|json|sql|css|html|md)$/

/** Finds what a page refers to and the repository does not have: paths, links, headings and commands. */
export function brokenReferences(page, text, repository) {
  return [
    ...pathsIn(text).filter((path) => !repository.hasPath(path)),
    ...linksIn(text).filter((link) => !leadsSomewhere(link, page, text, repository)),
    ...commandsIn(text).filter((command) => !repository.hasCommand(command)),
  ]
}

/**
 * Describes a repository by its files, its commands and a function that returns the text of a page. A path in a page
 * is the end of one in the repository, and a part in angle brackets stands for any name.
 */
export function describeRepository(files, commands, readPage) {
  const ends = new Set(files.flatMap(endsOf))
  return {
    readPage,
    hasFile: (path) => files.includes(path) || files.some((file) => file.startsWith(`${path}/`)),
    hasPath: (path) =>
      path.includes('<') ? [...ends].some((end) => patternOf(path).test(end)) : ends.has(withoutSlash(path)),
    hasCommand: (command) => commands.includes(command),
  }
}

/** Finds the code spans that are paths, and the paths in those that are commands. */
export function pathsIn(text) {
  return [...withoutBlocks(text).matchAll(/`([^`]+)`/g)].flatMap(([, span]) =>
    span.split(/\s+/).filter(isPath),
  )
}

/** Finds the targets of links, without addresses of other sites. */
function linksIn(text) {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g), ...text.matchAll(/^\[[^\]]+\]: (\S+)$/gm)]
  return targets.map(([, target]) => target).filter((target) => !/^[a-z]+:/.test(target))
}

/** Finds the commands of npm. A command of a workspace ends with its name. */
function commandsIn(text) {
  const runs = [...text.matchAll(/npm run ([\w:-]+)(?: -w ([\w/]+))?/g)]
  const short = [...text.matchAll(/npm (start|test)\b/g)]
  return [...runs, ...short].map(([, name, workspace]) => (workspace ? `${name} -w ${workspace}` : name))
}

/** Finds the variables of the first column of a table. */
export function variablesIn(text) {
  return [...text.matchAll(/^\| (`[A-Z][A-Z\d_]*`(?:, `[A-Z][A-Z\d_]*`)*) \|/gm)].flatMap(([, cell]) =>
    cell.match(/[A-Z][A-Z\d_]*/g),
  )
}

/** Finds the numbers of the decisions that a text mentions. */
export function decisionsIn(text) {
  return [...text.matchAll(/\bdecisions?[/ ](\d{4})\b/g)].map(([, number]) => number)
}

/**
 * Whether a word is a path of the repository. Not one: an address (`/api`), what lies elsewhere (`./var`, `../data`,
 * `DATA_DIR/files`), and what a build makes (`dist/main.js`).
 */
function isPath(word) {
  if (/^(\.{0,2}|[A-Z_]+)\/|(^|\/)dist\//.test(word)) return false
  return /^([\w.<>-]+\/)*[\w.<>-]+\/?$/.test(word) && (word.includes('/') || EXTENSION.test(word))
}

function leadsSomewhere(link, page, text, repository) {
  const [target, heading] = link.split('#')
  const path = target ? joined(page, target) : page
  if (!repository.hasFile(path)) return false
  return !heading || headingsIn(target ? repository.readPage(path) : text).includes(heading)
}

function joined(page, target) {
  return withoutSlash(new URL(target, `file:///${page}`).pathname.slice(1))
}

/** Finds the headings of a page, as links name them. */
export function headingsIn(text) {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
}

/** Lists the ends of a path and of the folders above it: of `a/b/c` also `b/c`, `c`, `a/b`, `b` and `a`. */
function endsOf(path) {
  const parts = path.split('/')
  return parts.flatMap((_, last) =>
    parts.slice(0, last + 1).map((__, first) => parts.slice(first, last + 1).join('/')),
  )
}

function patternOf(path) {
  const pieces = withoutSlash(path).split(/<[^>]+>/)
  return new RegExp(`^${pieces.map(RegExp.escape).join('[^/]+')}$`)
}

function withoutBlocks(text) {
  return text.replace(/^```.*\n[^]*?^```$/gm, '')
}

function withoutSlash(path) {
  return path.replace(/\/$/, '')
}
