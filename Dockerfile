# The whole product in one image (docs/deploy.md#containers). Built for one site: SITE_URL, operator.json and site.json end in its pages.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/mahlzeit
COPY . .
RUN npm ci --no-audit --no-fund
ARG SITE_URL
ENV SITE_URL=$SITE_URL
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /srv/mahlzeit
ARG SITE_URL
ENV NODE_ENV=production SITE_URL=$SITE_URL DATA_DIR=/data HOST=0.0.0.0 PORT=5173
# Owned by root, so that the server cannot change what it runs.
COPY --from=build /srv/mahlzeit /srv/mahlzeit
RUN mkdir -p /data /files /secrets && chown node:node /data /files /secrets
USER node
VOLUME ["/data"]
EXPOSE 5173
# While it starts, the server answers 503.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:5173/health').then(({ status }) => process.exit(status < 500 ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "./packages/web/prerender/load-site.ts", "supabase/server/main.ts"]
