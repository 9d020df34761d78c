export const serverBundle: string
export const serverEnvironment: Readonly<Record<string, string>>
