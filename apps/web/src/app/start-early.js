// Inlined into the document of the app; `FILES` are the files of the screens behind the login, and `SCREENS` is a list of
// [pattern of the path, { viewer: [indexes of the screen's files, addresses of its data] }].

// Starts at once what a signed-in user's page needs, which the app would ask for one after the other: the files of the
// dashboard and of the screen, the session, and the data that the screen shows first. `takeEarlyResponse` hands them over.
;(function (dashboardFiles, files, screens) {
  const [token, viewer] = ['auth_token', 'viewer'].map((key) => {
    try {
      return localStorage.getItem(key) || sessionStorage.getItem(key)
    } catch {
      return null
    }
  })
  if (!token) return
  const [, byViewer] = screens.find(([path]) => new RegExp(path, 'i').test(location.pathname)) ?? []
  if (!byViewer) return
  // The shell is painted.
  document.documentElement.setAttribute('data-dashboard', '')
  const [only, another] = Object.values(byViewer)
  // Only the data of the right screen is asked for: the server refuses that of another one.
  const [screenFiles] = byViewer[viewer] ?? (another ? undefined : only) ?? [[]]
  const addresses = byViewer[viewer]?.[1] ?? []
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  const responses = new Map()
  for (const url of ['/auth/me', ...(location.search ? [] : addresses)]) {
    const response = fetch(url, { headers })
    response.catch(() => undefined)
    responses.set(url, response)
  }
  globalThis['earlyResponses'] = { token, responses }
  for (const href of [...dashboardFiles, ...screenFiles.map((index) => files[index])])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
})(ARGUMENTS)
