/** What Vite says of its output, by source file: the file, its styles and what it imports. */
export type Manifest = Readonly<
  Record<string, { file: string; css?: string[]; imports?: string[] } | undefined>
>;

/** Files of a build that a page needs, as addresses. */
export interface PageAssets {
  scripts: string[];
  styles: string[];
}

/** The scripts and styles of source files and of all that they import, each once. */
export function collectAssets(manifest: Manifest, sources: readonly string[]): PageAssets {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (source: string): void => {
    const chunk = manifest[source];
    if (chunk === undefined || scripts.has(`/${chunk.file}`)) return;
    scripts.add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
  };
  for (const source of sources) visit(source);
  return { scripts: [...scripts], styles: [...styles] };
}

const APP = ['index.html', 'src/app/begin.ts', 'src/app/start.tsx'];

/** The source files whose code the screen at a path begins with, the app's own first. */
export function listSources(pathname: string): string[] {
  const path = pathname.replace(/(.)\/+$/, '$1');
  const screen = (name: string) => `src/app/${name}.tsx`;
  if (path === '/login') return [...APP, screen('public/login-page')];
  if (path === '/register') return [...APP, screen('public/register-page')];
  if (/^\/agent(\/dashboard)?$/.test(path)) {
    return [...APP, screen('member/member-area'), screen('member/home-page')];
  }
  if (path.startsWith('/agent/')) return [...APP, screen('member/member-area')];
  if (/^\/admin(\/dashboard)?$/.test(path)) {
    return [...APP, screen('admin/admin-area'), screen('admin/dashboard-page')];
  }
  if (path.startsWith('/admin/')) return [...APP, screen('admin/admin-area')];
  return APP;
}
