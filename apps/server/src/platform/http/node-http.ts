/** Parts of `node:http`. An import of it reads all properties of the module, and so loads Node's HTTP client as well. */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http')
