/**
 * Checks each Dockerfile with Docker's own parser. Also checks Dockerfiles and compose files for
 * pinned images, no root, writable volumes only, no secrets and a health check.
 */
import { readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { inRoot } from './build-parts.mjs';

const problems = ['', 'deploy/cluster/'].flatMap((folder) => {
  const dockerfile = readFileSync(inRoot(`${folder}Dockerfile`), 'utf8');
  const compose = parse(readFileSync(inRoot(`${folder}compose.yaml`), 'utf8'), { merge: true });
  const found = [...checkDockerfile(dockerfile, compose), ...checkCompose(compose)];
  return found.map((problem) => `${folder}${problem}`);
});
problems.push(...checkBuild(readFileSync(inRoot('Dockerfile'), 'utf8')));

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

function checkDockerfile(dockerfile, compose) {
  const found = validate(dockerfile).map(
    ({ range, message }) => `Dockerfile, line ${range.start.line + 1}: ${message}`,
  );
  const stages = dockerfile.split(/^FROM /m).slice(1);
  for (const stage of stages) {
    const [image = '', , name = 'the last'] = stage.split(/\s+/);
    if (!/:\d+\.\d+/.test(image)) found.push(`Dockerfile: ${image} is not pinned`);
    const isBuilt = Object.values(compose.services).some(({ build }) => build?.target === name);
    if (isBuilt && !/^USER (?!root|0)/m.test(stage)) found.push(`Dockerfile: ${name} runs as root`);
    if (isBuilt && !/^HEALTHCHECK /m.test(stage))
      found.push(`Dockerfile: ${name} has no health check`);
  }
  return found;
}

function checkBuild(dockerfile) {
  const imports = readFileSync(inRoot('tools/build.mjs'), 'utf8').matchAll(/'\.\/([\w-]+\.mjs)'/g);
  const { optionalDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const images = [...dockerfile.matchAll(/^FROM node:([\d.]+)/gm)].map(([, version]) => version);
  return [
    ...[...imports]
      .filter(([, tool]) => !dockerfile.includes(`tools/${tool}`))
      .map(([, tool]) => `Dockerfile: the build needs tools/${tool}`),
    ...[...new Set([...images, ...Object.values(optionalDependencies)])]
      .slice(1)
      .map((version) => `Node ${version} is not the Node ${images[0]} of the Dockerfile`),
  ];
}

function checkCompose(compose) {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return Object.entries(compose.services).flatMap(([name, service]) => {
    const isJob = service.profiles !== undefined;
    const rules = {
      'is pinned or built here': service.build || /:\d+\.\d+/.test(service.image),
      'does not run as root': service.user && !/^(root|0)\b/.test(service.user),
      'drops every capability': service.cap_drop?.includes('ALL') && !service.cap_add,
      'gains no rights': service.security_opt?.includes('no-new-privileges:true'),
      'can write only its volumes': service.read_only === true,
      'is named by its release':
        !['app', 'operations'].includes(service.build?.target) ||
        service.image.endsWith(`:\${RELEASE:-${version}}`),
      'has a health check': isJob || service.healthcheck?.test,
      'is restarted': isJob || service.restart,
      'has its secrets from a file': !JSON.stringify(service.environment).match(
        /PASSWORD|TOKEN|KEY/,
      ),
      'is open on this machine only': (service.ports ?? []).every((port) =>
        port.startsWith('127.0.0.1:'),
      ),
      'names only declared volumes and networks':
        (service.networks ?? []).every((network) => network in compose.networks) &&
        service.volumes.every(
          (volume) => volume.startsWith('./') || volume.split(':')[0] in compose.volumes,
        ),
    };
    const broken = Object.keys(rules).filter((rule) => !rules[rule]);
    return broken.map((rule) => `compose.yaml: not true that ${name} ${rule}`);
  });
}
