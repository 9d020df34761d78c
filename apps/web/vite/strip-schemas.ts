import type { Plugin } from 'vite'

interface Span {
  start: number
  end: number
}

interface Edit extends Span {
  text: string
}

type Node = Span & { type: string } & Record<string, unknown>

/** The endpoint properties that the browser needs; the schemas are only used by the server. */
const keptProperties = new Set(['method', 'path', 'form', 'files'])

/**
 * Removes the Zod schemas from the endpoints in the browser bundle: the server validates. Schemas that a form imports
 * by name stay.
 */
export function stripSchemas(): Plugin {
  return {
    name: 'strip-schemas',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /packages\/contract\/src\/.*\.ts$/ },
      handler(code) {
        const edits = this.parse(code).body.flatMap((statement) =>
          stripStatement(statement as unknown as Node),
        )
        return { code: applyEdits(code, edits), map: null }
      },
    },
  }
}

function stripStatement(statement: Node): Edit[] {
  const declaration = (statement['declaration'] ?? statement) as Node
  if (declaration.type !== 'VariableDeclaration') return []
  const declared = declaration['declarations'] as Node[]
  return declared.flatMap(({ init }) => (init ? stripDeclaration(init as Node) : []))
}

/** Marks the initializer as pure, so that the bundler drops it when it is unused. */
function stripDeclaration(value: Node): Edit[] {
  const inner = stripEndpoints(value)
  return [
    { start: value.start, end: value.start, text: '/* @__PURE__ */ (() => (' },
    ...inner,
    { start: value.end, end: value.end, text: '))()' },
  ]
}

function stripEndpoints(node: Node): Edit[] {
  const declared = endpointPropertiesOf(node)
  if (declared) return declared.flatMap(stripProperty)
  return childrenOf(node).flatMap(stripEndpoints)
}

/** Returns the properties of the object literal in an `endpoint({ … })` call, undefined for other nodes. */
function endpointPropertiesOf(node: Node): Node[] | undefined {
  const callee = node['callee'] as Node | undefined
  if (node.type !== 'CallExpression' || callee?.['name'] !== 'endpoint') return undefined
  const [declared] = node['arguments'] as Node[]
  return declared?.type === 'ObjectExpression' ? (declared['properties'] as Node[]) : undefined
}

function stripProperty(property: Node): Edit[] {
  const name = (property['key'] as Node | undefined)?.['name'] as string
  const { start, end } = property['value'] as Node
  if (!keptProperties.has(name)) return [{ start, end, text: '0' }]
  // The client only checks whether there is a form.
  return name === 'form' ? [{ start, end, text: '{}' }] : []
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((child): child is Node => typeof (child as Node | null)?.type === 'string')
}

function applyEdits(code: string, edits: Edit[]): string {
  let result = ''
  let done = 0
  for (const { start, end, text } of edits) {
    result += code.slice(done, start) + text
    done = end
  }
  return result + code.slice(done)
}
