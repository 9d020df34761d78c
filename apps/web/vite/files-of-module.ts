import type { Rolldown } from 'vite'

/** Returns the addresses of the files that the browser loads for a dynamic import of a module, its own file last. */
export function filesOfModule(bundle: Rolldown.OutputBundle, moduleFile: string): string[] {
  const found = new Set<string>()
  const add = (fileName: string) => {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || found.has(`/${fileName}`)) return
    for (const imported of chunk.imports) add(imported)
    found.add(`/${fileName}`)
  }
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && (file.facadeModuleId === moduleFile || file.moduleIds.includes(moduleFile)))
      add(file.fileName)
  }
  if (found.size === 0) throw new Error(`No file of the build has the module ${moduleFile}`)
  return [...found]
}
