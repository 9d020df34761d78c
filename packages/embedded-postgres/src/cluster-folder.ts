import { join } from 'node:path'

/** Returns the folder of the cluster in a data folder. */
export const clusterFolder = (dataDir: string) => join(dataDir, 'postgres')
