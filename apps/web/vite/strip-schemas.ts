import type { Plugin } from 'vite'

interface Span {
  start: number
  end: number
}

interface Edit extends Span {
  text: string
}

type Node = Span & { type: string } & Record<string, unknown>

/** What the browser needs of a call; the schemas are the server's. */
const keptProperties = new Set(['method', 'path', 'form', 'files'])

/**
 * The browser sends and shows, and the server checks: of a call only its address stays in the bundle, and of the
 * schemas only those that a form asks for by name.
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

/** Nothing in the contract does anything when it is declared, so what nobody reads may go. */
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

/** The properties of what is handed to `endpoint`, when this is one. */
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
  // Whether there is a form is all that is asked.
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
