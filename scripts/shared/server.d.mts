export const serverMain: string
export const serverEnvironment: Readonly<Record<string, string>>
