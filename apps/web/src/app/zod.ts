import { config } from 'zod'

// Zod would compile its schemas with `new Function`, which the Content-Security-Policy forbids.
config({ jitless: true })
