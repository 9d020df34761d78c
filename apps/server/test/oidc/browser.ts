/** A minimal browser for the OIDC redirects: it stores cookies and follows redirects. */
export interface TestBrowser {
  /** Follows all redirects and returns the last URL. With `stopAt` it stops before it requests that path. */
  go: (address: string, options?: { stopAt: string }) => Promise<URL>
  post: (
    path: string,
    body?: object,
  ) => Promise<{ status: number; body: Record<string, unknown>; headers: Headers }>
  cookies: Map<string, string>
}

/** Creates a browser that sends the requests for `publicUrl` to `siteUrl`. */
export function createTestBrowser(publicUrl: string, siteUrl: () => string): TestBrowser {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (origin: string) => {
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    return jar
  }

  async function send(url: URL, json?: object, method = 'GET'): Promise<Response> {
    const jar = jarOf(url.origin)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const at = url.href.replace(publicUrl, siteUrl())
    const headers = { ...(json && { 'content-type': 'application/json' }), ...(cookie && { cookie }) }
    const init: RequestInit = { method, headers, redirect: 'manual' }
    const response = await fetch(at, json ? { ...init, body: JSON.stringify(json) } : init)
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value && !/max-age=0|expires=thu, 01 jan 1970/i.test(set)) jar.set(name, value)
      else jar.delete(name)
    }
    return response
  }

  return {
    cookies: jarOf(publicUrl),
    async go(address, options) {
      let url = new URL(address, publicUrl)
      for (let hops = 0; hops < 10; hops++) {
        const response = await send(url)
        await response.text()
        const location = response.headers.get('location')
        if (!location) return url
        url = new URL(location, url)
        if (options && url.pathname.endsWith(options.stopAt)) return url
      }
      throw new Error(`Too many redirects, the last one to ${url.href}`)
    },
    async post(path, body) {
      const response = await send(new URL(path, publicUrl), body, 'POST')
      const json = (await response.json()) as Record<string, unknown>
      return { status: response.status, body: json, headers: response.headers }
    },
  }
}
