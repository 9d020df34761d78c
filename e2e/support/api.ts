import type { Site } from './site.ts'

interface Request {
  token?: string
  json?: object
  form?: FormData
}

/** Calls the API directly to set up the state of a test; throws for an error response. */
export async function requestApi<ResponseBody>(
  site: Site,
  method: string,
  path: string,
  request: Request = {},
) {
  const { token, json, form } = request
  const response = await fetch(site.url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json && { 'content-type': 'application/json' }),
    },
    body: json ? JSON.stringify(json) : (form ?? null),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as ResponseBody
}
