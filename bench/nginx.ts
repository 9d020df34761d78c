import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './processes.ts'

export interface Nginx {
  port: number
  stop(): Promise<void>
}

/** Starts nginx with one worker, like our one process, serving one file. Undefined when nginx is not installed. */
export async function startNginx(file: string): Promise<Nginx | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'endorse-nginx-'))
  const port = await freePort()
  await symlink(file, path.join(folder, 'file'))
  await writeFile(path.join(folder, 'nginx.conf'), configuration(port, folder))
  const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', 'nginx.conf'], { stdio: 'ignore' })
  const ended = once(child, 'exit').catch(() => undefined)

  async function stop() {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }

  if (await isReady(port, () => child.pid === undefined || child.exitCode !== null)) return { port, stop }
  await stop()
  return undefined
}

async function isReady(port: number, hasEnded: () => boolean): Promise<boolean> {
  for (let attempts = 0; attempts < 100 && !hasEnded(); attempts++) {
    const response = await fetch(`http://127.0.0.1:${port}/file`).catch(() => undefined)
    if (response?.ok) return true
    await sleep(20)
  }
  return false
}

function configuration(port: number, folder: string): string {
  const tempKinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
    daemon off; worker_processes 1; pid ${folder}/pid; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=10;
      default_type text/javascript;
      ${tempKinds.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      server { listen 127.0.0.1:${port}; root ${folder}; }
    }`
}
